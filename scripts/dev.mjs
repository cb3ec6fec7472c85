// Server and web application in watch mode: the server restarts on a change, the web application reloads.
import { spawn } from 'node:child_process';

const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'src/server/main.ts'], { stdio: 'inherit' }),
  spawn('vite', ['--logLevel', 'info'], { stdio: 'inherit' }),
];

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
