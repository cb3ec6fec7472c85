import { describe, expect, it } from 'vitest';
import { parseAddresses } from './addresses.ts';
import { withoutMarkup } from './html-text.ts';
import { toByteText } from './mail-bytes.ts';
import { headerText, parseParameters } from './mail-headers.ts';
import { MAX_BODY, MAX_FIELD, MAX_PARTS, MAX_PEOPLE, parseMail } from './parse-mail.ts';
import { MAX_ADDRESSES, MAX_LINES, readMail } from './read-mail.ts';

const bytes = (text: string) => toByteText(new TextEncoder().encode(text));
const parse = (lines: string[]) => parseMail(bytes(lines.join('\r\n')));
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('headerText', () => {
  it.each([
    ['plain', 'plain'],
    [`=?UTF-8?B?${base64('عقد الإيجار')}?=`, 'عقد الإيجار'],
    ['=?windows-1256?Q?=DA=DE=CF_=C5=ED=CC=C7=D1?=', 'عقد إيجار'],
    ['=?iso-8859-6?B?2eLP?=', 'عقد'],
    ['Re: =?utf-8?q?=D8=B9=D9=82=D8=AF?= (2)', 'Re: عقد (2)'],
    // A letter of two bytes that is divided between two words, with the line break between them.
    ['=?utf-8?Q?=D8=B9=D9?=\r\n =?utf-8?Q?=82=D8=AF?=', 'عقد'],
    ['=?nonsense?Q?=D8=B9?=', 'ع'],
    ['=?utf-8?B?***?=', ''],
    ['=?utf-8?Q?not closed', '=?utf-8?Q?not closed'],
  ])('reads %j', (given, text) => expect(headerText(given)).toBe(text));

  it('reads letters that were written as they are', () => expect(headerText(bytes('عقد'))).toBe('عقد'));
});

describe('parseParameters', () => {
  it('reads quotes, encoded words and the pieces of RFC 2231', () => {
    expect(parseParameters('text/plain; charset="utf-8"; name=a.txt').parameters.get('charset')).toBe(
      'utf-8',
    );
    const pieces = "attachment; filename*0*=utf-8''%D8%B9%D9; filename*1*=%82%D8%AF; filename*2=.pdf";
    expect(parseParameters(pieces).parameters.get('filename')).toBe('عقد.pdf');
    expect(parseParameters(`x; name="=?utf-8?B?${base64('عقد')}?="`).parameters.get('name')).toBe('عقد');
  });

  it('reads a hostile header in no time', () => {
    expect(parseParameters(`x${';a="'.repeat(1_000_000)}`).value).toBe('x');
  });
});

describe('parseMail', () => {
  it('reads the headers and a text in any coding', () => {
    const mail = parse([
      'From: =?utf-8?Q?=D9=87=D9=86=D8=AF?= <hind@example.com>',
      'To: a@example.com,',
      ' b@example.com',
      'Subject: hello',
      'Content-Type: text/plain; charset=windows-1256',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '=E5=E4=',
      '=CF =3D',
    ]);
    expect(mail).toMatchObject({
      from: 'هند <hind@example.com>',
      to: 'a@example.com, b@example.com',
      subject: 'hello',
    });
    expect(mail.texts).toEqual([{ kind: 'plain', text: 'هند =' }]);
  });

  it('prefers the plain form of a text, and lists attachments with their sizes', () => {
    const mail = parse([
      'Content-Type: multipart/mixed; boundary=out',
      '',
      'preamble',
      '--out',
      'Content-Type: multipart/alternative; boundary="in"',
      '',
      '--in',
      'Content-Type: text/html',
      '',
      '<p>rich</p>',
      '--in',
      '',
      'plain',
      '--in--',
      '--out',
      'Content-Type: application/pdf; name="a.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      base64('0123456789'),
      '--out',
      'Content-Type: message/rfc822',
      '',
      'Subject: inner',
      '--out--',
      'epilogue',
    ]);
    expect(mail.texts).toEqual([{ kind: 'plain', text: 'plain' }]);
    expect(mail.attachments).toEqual([
      { name: 'a.pdf', type: 'application/pdf', size: 10 },
      { name: '', type: 'message/rfc822', size: 14 },
    ]);
  });

  it('reads what is there of a message that was cut', () => {
    const mail = parse(['Content-Type: multipart/mixed; boundary=x', '', '--x', '', 'the beginning']);
    expect(mail.texts).toEqual([{ kind: 'plain', text: 'the beginning' }]);
    expect(parseMail('').texts).toEqual([{ kind: 'plain', text: '' }]);
    expect(parseMail('Subject: only headers').subject).toBe('only headers');
  });

  it('bounds parts and their depth', () => {
    const many = ['Content-Type: multipart/mixed; boundary=x', ''];
    for (let part = 0; part < 5000; part += 1) many.push('--x', '', 'text');
    expect(parse(many).texts.length).toBeLessThanOrEqual(MAX_PARTS);
    expect(parse(many).isCut).toBe(true);
    const deep: string[] = [];
    for (let depth = 0; depth < 2000; depth += 1)
      deep.push(`Content-Type: multipart/mixed; boundary=b${depth}`, '', `--b${depth}`);
    expect(parse([...deep, '', 'text']).texts).toEqual([]);
  });

  it('cuts a giant header, and a text before it is decoded', () => {
    const coding = 'Content-Transfer-Encoding: base64';
    const mail = parse([`Subject: ${'A'.repeat(100_000)}`, coding, '', 'QUFB'.repeat(MAX_BODY / 2)]);
    expect(mail.subject).toHaveLength(MAX_FIELD);
    expect(mail.texts[0]!.text).toHaveLength((MAX_BODY * 3) / 4);
    expect(mail.isCut).toBe(true);
    expect(parse(['Subject: A', '', 'text']).isCut).toBe(false);
  });

  it('shows the text after headers of which the end is left out', () => {
    const trace = `Received: ${'a'.repeat(900)}`;
    const mail = parse(['Subject: A', ...Array.from({ length: 500 }, () => trace), '', 'text']);
    expect(mail).toMatchObject({ subject: 'A', texts: [{ kind: 'plain', text: 'text' }], isCut: true });
  });

  it('says that recipients and words of the subject are left out, and leaves out whole ones', () => {
    const person = `=?utf-8?B?${base64('هند الحربي')}?= <hind@example.com>`;
    const people = (length: number) => Array.from({ length }, () => person).join(', ');
    const count = Math.floor(MAX_PEOPLE / (person.length + 2));
    for (const field of ['to', 'cc'] as const) {
      const long = parse([`${field}: ${people(count + 50)}`, '', 'text']);
      expect(long.isCut).toBe(true);
      expect(new Set(long[field].split(', '))).toEqual(new Set(['هند الحربي <hind@example.com>']));
      const short = parse([`${field}: ${people(count)}`, '', 'text']);
      expect(short.isCut).toBe(false);
      expect(short[field].split(', ')).toHaveLength(count);
    }
    const word = `=?utf-8?B?${base64('عقد ')}?= `;
    const mail = parse([`Subject: ${word.repeat(MAX_FIELD / 10)}`, '', 'text']);
    expect(mail.isCut).toBe(true);
    expect(mail.subject).toMatch(/^(عقد ?)+$/);
  });

  it('does not believe that a text of Latin letters is UTF-16', () => {
    const mail = parse(['Content-Type: text/plain; charset=utf-16le', '', 'plain text']);
    expect(mail.texts[0]!.text).toBe('plain text');
  });
});

describe('readMail', () => {
  function readText(text: string) {
    const message = new TextEncoder().encode(text);
    const read = (start: number, end: number) => Promise.resolve(message.slice(start, end));
    return readMail({ url: '', size: message.length, read }, AbortSignal.timeout(60_000));
  }

  it('shows no more lines than a browser can lay out', async () => {
    const mail = await readText(`Subject: x\n\n${'x\n'.repeat(MAX_LINES + 5)}`);
    expect(mail).toMatchObject({ isCut: true, isFromHtml: false });
    expect(mail.lines).toHaveLength(MAX_LINES);
  });

  it('says that not all recipients are shown', async () => {
    const mailTo = (count: number) => readText(`To: ${'a@b.c,'.repeat(count)}\n\ntext`);
    expect(await mailTo(MAX_ADDRESSES)).toMatchObject({ isCut: false });
    const mail = await mailTo(MAX_ADDRESSES + 1);
    expect(mail.isCut).toBe(true);
    expect(mail.to).toHaveLength(MAX_ADDRESSES);
  });
});

it('parseAddresses separates people, not names with a comma', () => {
  expect(parseAddresses('"Al-Harbi, Hind" <hind@example.com>, b@example.com; <c@example.com>')).toEqual([
    { name: 'Al-Harbi, Hind', address: 'hind@example.com' },
    { name: '', address: 'b@example.com' },
    { name: '', address: 'c@example.com' },
  ]);
});

describe('withoutMarkup', () => {
  it.each([
    ['<p>One</p><p>two<br>three</p>', 'One\n\ntwo\nthree'],
    ['<style>p{}</style><script>alert(1)</script><!-- <p>no</p> -->text', 'text'],
    ['a <b>bold</b>\n  word', 'a bold word'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\n\nc'],
    ['<ul>\n <li>one</li>\n <li> <b>two</b>\n words</ul>after', '• one\n• two words\nafter'],
    ['<ol><li>a<ul><li>b</ul><li><p>c</p></ol><ol start="7"><li><li>d</ol>', '1. a\n• b\n2. c\n8. d'],
    ['<li>alone', '• alone'],
    ['text <img src=x onerror=alert(1)', 'text'],
    ['<script>never closed', ''],
  ])('%j', (html, text) => expect(withoutMarkup(html)).toBe(text));

  it('reads hostile markup in no time', () => {
    expect(withoutMarkup('<'.repeat(2_000_000))).toBe('');
    expect(withoutMarkup('<script '.repeat(200_000))).toBe('');
    expect(withoutMarkup('<!--'.repeat(500_000))).toBe('');
    expect(withoutMarkup('<td>'.repeat(500_000))).toBe('');
    expect(withoutMarkup('<ol><li>'.repeat(300_000))).toBe('');
  });
});
