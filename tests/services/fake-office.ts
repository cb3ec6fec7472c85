import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aDocx, paragraph } from '#tests/factories/office.ts';
import { aPage } from '#tests/factories/pdf.ts';
import { scratchFolder } from './scratch-folder.ts';

/**
 * A program that takes the command line of LibreOffice, so that tests can have what no document makes a real one do. The text of
 * the document says what happens: `hang`, `crash`, `fail`, `flood` (it writes without end), `fill` (files), or else a page.
 */
const script = `#!/bin/sh
while [ $# -gt 1 ]; do
  if [ "$1" = --outdir ]; then results=$2; fi
  if [ "$1" = --convert-to ]; then to=\${2%%:*}; fi
  shift
done
source=$1
mkdir -p "$results"
case "$(cat "$source")" in
  *hang*) exec sleep 600 ;;
  *crash*) kill -SEGV $$ ;;
  *fail*) echo 'Error: source file could not be loaded' >&2 ;;
  *flood*) exec cat /dev/zero >&2 ;;
  *fill*) exec cat /dev/zero >"$results/source.pdf" ;;
  *)
    if [ "$to" = docx ]; then cp "\${0%/*}/page.docx" "$results/source.docx"
    else cat "\${0%/*}/page.pdf" "$source" >"$results/source.pdf"; fi ;;
esac
`;

/** The environment variable with its path; the setups of the tests make it once. */
export const OFFICE_VARIABLE = 'TEST_OFFICE_PATH';

/** Its path. The PDF that it makes ends with the bytes of the document, so that every content has another one. */
export const fakeOffice = (): string => process.env[OFFICE_VARIABLE]!;

export async function makeFakeOffice(): Promise<{ path: string; remove: () => Promise<void> }> {
  const parent = await scratchFolder('office');
  const folder = join(parent, 'program');
  await mkdir(folder);
  await writeFile(join(folder, 'page.pdf'), aPage({ width: 300, height: 150 }, '0 0 150 150 re f', ''));
  await writeFile(join(folder, 'page.docx'), await aDocx(paragraph('نص')));
  const path = join(folder, 'soffice');
  await writeFile(path, script);
  await writeFile(join(folder, 'bootstraprc'), 'ProductKey=LibreOffice 99.1\n');
  for (const each of [parent, folder, path]) await chmod(each, 0o755);
  return { path, remove: () => rm(parent, { recursive: true, force: true }) };
}
