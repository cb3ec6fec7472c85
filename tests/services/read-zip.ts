import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { installDebianPackages, unavailable } from './debian.ts';

export interface ReadEntry {
  name: string;
  size: number;
  isFolder: boolean;
  isCompressed: boolean;
  /** Whether the name is marked as UTF-8. */
  isUtf8: boolean;
  /** The modification time, without a time zone: year, month, day, hour, minute, second. */
  time: number[];
  /** Decoded as Latin-1, which preserves every byte. */
  content: string;
}

/** Whether Python, which reads zip files independently of our own code, is installed or could be. */
export async function hasZipReader(): Promise<boolean> {
  const isInstalled = () => spawnSync('python3', ['-c', 'import zipfile']).status === 0;
  const failure = await installDebianPackages(['python3'], isInstalled);
  if (failure !== null) unavailable('Python', failure);
  return failure === null;
}

const program = `
import io, json, sys, zipfile
archive = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
# A zip of many entries is only listed, because unpacking it takes too long.
few = len(archive.infolist()) < 1000
assert not few or archive.testzip() is None
print(json.dumps([dict(
    name=entry.filename, size=entry.file_size, isFolder=entry.is_dir(), isCompressed=entry.compress_type == 8,
    isUtf8=bool(entry.flag_bits & 0x800), time=entry.date_time,
    content=archive.read(entry).decode('latin-1') if few else '',
) for entry in archive.infolist()]))`;

/** The entries of a zip. Below 1,000 entries their content is read and their checksums are verified. */
export async function readZip(zip: Buffer): Promise<ReadEntry[]> {
  const python = spawn('python3', ['-c', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  python.stdin.end(zip);
  return JSON.parse(await text(python.stdout)) as ReadEntry[];
}
