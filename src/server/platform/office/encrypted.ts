/** Whether an Office file that could not be read is protected with a password. It looks for the marks of each format. */
export function isEncrypted(bytes: Buffer): boolean {
  if (bytes.subarray(0, 4).equals(COMPOUND)) return isEncryptedCompound(bytes);
  return bytes.subarray(0, 4).equals(ZIP) && isEncryptedOpenDocument(bytes);
}

const COMPOUND = Buffer.of(0xd0, 0xcf, 0x11, 0xe0);
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const SECTOR = 512;

/** The older formats, and the newer ones when they have a password. */
function isEncryptedCompound(bytes: Buffer): boolean {
  const hasStream = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (hasStream('EncryptedPackage') || hasStream('EncryptedSummary')) return true;
  for (let at = SECTOR; at + SECTOR <= bytes.length; at += SECTOR)
    if (beginsEncryptedText(bytes, at) || beginsEncryptedSheet(bytes, at)) return true;
  return false;
}

/** A Word document begins with its number and, ten bytes on, its flags. */
const beginsEncryptedText = (bytes: Buffer, at: number) =>
  bytes.readUInt16LE(at) === 0xa5ec && (bytes.readUInt16LE(at + 10) & 0x0100) !== 0;

/** An Excel workbook begins with a record of 16 bytes; one about its password follows. */
const beginsEncryptedSheet = (bytes: Buffer, at: number) =>
  bytes.readUInt32LE(at) === 0x00100809 && bytes.readUInt16LE(at + 20) === 0x002f;

/** Its parts are encrypted, so they are not compressed, as the text of any other is. Newer versions encrypt all of it as one part. */
function isEncryptedOpenDocument(bytes: Buffer): boolean {
  const names = { whole: 'encrypted-package', text: 'content.xml' };
  for (let at = bytes.indexOf(ZIP); at !== -1; at = bytes.indexOf(ZIP, at + 4)) {
    if (at + 30 > bytes.length) return false;
    const name = bytes.toString('latin1', at + 30, at + 30 + bytes.readUInt16LE(at + 26));
    const isStored = bytes.readUInt16LE(at + 8) === 0;
    if (name === names.whole || (name === names.text && isStored)) return true;
  }
  return false;
}
