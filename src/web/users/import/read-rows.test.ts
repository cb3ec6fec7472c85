import { expect, it } from 'vitest';
import { csvLine } from '#shared/text/csv.ts';
import { optionalPhone } from '#shared/http/text.ts';
import { templateLines } from './csv-downloads.ts';
import { decodeFile } from './decode-file.ts';
import { parseCsv } from './parse-csv.ts';
import { readRows } from './read-rows.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('reads UTF-8 with and without its mark, UTF-16 in either order and Windows-1256', () => {
  expect(decodeFile(bytes('\uFEFFهند'))).toBe('هند');
  expect(decodeFile(bytes('هند'))).toBe('هند');
  const little = new Uint8Array(new Uint16Array([0xfeff, 0x647, 0x646, 0x62f]).buffer);
  expect(decodeFile(little)).toBe('هند');
  expect(decodeFile(new Uint8Array([0xfe, 0xff, 0x06, 0x47]))).toBe('ه');
  expect(decodeFile(new Uint8Array([0xe5, 0xe4, 0xcf]))).toBe('هند');
});

it('parses quotes, line breaks in cells, and any of the three delimiters', () => {
  const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);
  expect(cellsOf('a,"b ""c"", d"\r\n"x\ny", z \n\n')).toEqual([
    ['a', 'b "c", d'],
    ['x\ny', ' z '],
  ]);
  expect(cellsOf('"a,b";c\n1;2')).toEqual([
    ['a,b', 'c'],
    ['1', '2'],
  ]);
  expect(cellsOf('a\tb\r1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(cellsOf('sep=;\r\na;b,c')).toEqual([['a', 'b,c']]);
  expect(parseCsv('')).toEqual([]);
});

it('reads rows by their headings in either language, in any order', () => {
  const row = {
    name: 'هند',
    username: 'hind',
    emailAddress: 'hind@example.test',
    phoneNumber: '+966 50',
    role: 'DataCenter',
    departments: 'المالية | القانونية',
  };
  const arabic =
    'الدور;الاسم;اسم المستخدم;البريد الالكتروني;رقم الهاتف;الإدارات;أخرى\n' +
    "مسؤول مركز البيانات;هند;hind;hind@example.test;'+966 50;المالية | القانونية;x";
  expect(readRows(arabic)).toEqual({ rows: [{ number: 2, row }] });
  const english =
    'NAME,E-mail,Username,phone_number,Role,Department\n' +
    'هند,hind@example.test,hind,+966 50,data center,المالية | القانونية';
  expect(readRows(english)).toEqual({ rows: [{ number: 2, row }] });
});

it('numbers the rows as a spreadsheet does, with empty rows and with line breaks in cells', () => {
  const read = readRows('\nname,username,email\n"a\nb",b,c\n\n,,\nd,e,f\n');
  expect('rows' in read && read.rows.map(({ number, row }) => [number, row.username])).toEqual([
    [3, 'b'],
    [6, 'e'],
  ]);
});

it('takes a missing role for an Employee and passes an unknown one on', () => {
  const roleOf = (role: string) => {
    const read = readRows(`name,username,email,role\na,b,c,${role}`);
    return 'rows' in read && read.rows[0]!.row.role;
  };
  expect(roleOf('')).toBe('Employee');
  expect(roleOf('مسؤول')).toBe('Admin');
  expect(roleOf('Chief')).toBe('Chief');
});

it('says what is wrong with a file as a whole', () => {
  expect(readRows('name,phone\na,b')).toEqual({
    failure: 'columnsMissing',
    columns: ['username', 'emailAddress'],
  });
  expect(readRows('name,username,email\n\n')).toEqual({ failure: 'empty' });
  expect(readRows(`name,username,email\n${'a,b,c\n'.repeat(501)}`)).toEqual({ failure: 'tooMany' });
  for (const text of ['%PDF-1.7 name,username,email', 'PK\u0003\u0004', 'name,\u0000'])
    expect(readRows(text)).toEqual({ failure: 'notCsv' });
});

const rowsOf = (text: string) => {
  const read = readRows(text);
  return 'rows' in read ? read.rows.map(({ row }) => row) : [];
};

it('reads a number of 11 to 15 digits, whose sign a spreadsheet dropped, as an international one', () => {
  const phoneOf = (phone: string) => rowsOf(`name,username,email,phone\na,b,c,${phone}`)[0]!.phoneNumber;
  expect(phoneOf('966501234567')).toBe('+966501234567');
  expect(phoneOf('٩٦٦٥٠١٢٣٤٥٦٧')).toBe('+٩٦٦٥٠١٢٣٤٥٦٧');
  for (const phone of ['0501234567', '5012345678', '1'.repeat(16), '00966501234567', '+966 50 123 4567'])
    expect(phoneOf(phone)).toBe(phone);
});

it.each(['ar', 'en'] as const)('reads the template that it offers (%s)', (locale) => {
  const path = ['الرياض', 'العمران', 'المالية'];
  const [row] = rowsOf(templateLines(locale, path).map(csvLine).join(''));
  expect(row).toMatchObject({ role: 'Employee', departments: path.join(' / ') });
  expect(optionalPhone.parse(row!.phoneNumber)).toBe('+966501234567');
});
