import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it.for([
  ['report.pdf', 'filename="report.pdf"; filename*=UTF-8\'\'report.pdf'],
  ['تقرير.pdf', 'filename="file.pdf"; filename*=UTF-8\'\'%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.pdf'],
  ['Q3 تقرير.xlsx', 'filename="Q3 _____.xlsx"; filename*=UTF-8\'\'Q3%20%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.xlsx'],
  ['a"b\\c%41.txt', 'filename="a_b_c_41.txt"; filename*=UTF-8\'\'a%22b%5Cc%2541.txt'],
  ["it's (1)*.txt", "filename=\"it's (1)*.txt\"; filename*=UTF-8''it%27s%20%281%29%2A.txt"],
  ['a\r\nset-cookie: x=1', 'filename="a__set-cookie: x=1"; filename*=UTF-8\'\'a%0D%0Aset-cookie%3A%20x%3D1'],
  ['عقد', 'filename="file"; filename*=UTF-8\'\'%D8%B9%D9%82%D8%AF'],
  ['\ud800.png', 'filename="file.png"; filename*=UTF-8\'\'%EF%BF%BD.png'],
] as const)('escapes the file name %j in the header', ([name, expected]) => {
  expect(contentDisposition('attachment', name)).toBe(`attachment; ${expected}`);
});
