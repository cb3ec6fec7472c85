import { describe, expect, it, vi } from 'vitest';
import { WordIndex } from './common-passwords.ts';
import { guessesOf } from './password-guesses.ts';
import { areAlike, refuseCommonPassword } from './password-rules.ts';

const noura = { name: 'نورة العتيبي', username: 'noura.o', email_address: 'n.otaibi1990@diyar.example' };
const isRefused = (password: string, kind: 'own' | 'temporary' = 'own'): boolean => {
  try {
    refuseCommonPassword(password, noura, { field: 'body.password', kind });
    return false;
  } catch {
    return true;
  }
};

describe('refuseCommonPassword', () => {
  it.each([
    ['a common word with digits', ['password123', 'Welcome2026', 'iloveyou1234', 'temporary-1']],
    ['common words together', ['AdminPassword1', 'welcomeadmin123', 'Ahmed Mohammed', 'summer-winter1']],
    [
      'one character or few repeated',
      ['aaaaaaaaaa', '1111111111', 'abababababab', 'abc123abc123', '😀😀😀😀😀'],
    ],
    ['a repeated common password', ['passwordpassword', 'qwerty1qwerty1']],
    [
      'consecutive digits and letters',
      ['1234567890', '0987654321', 'abcdefghij', '123456abcdef', '147258369147'],
    ],
    ['a phone number', ['0501234567', '0555123123']],
    [
      'neighbouring keys',
      ['qwertyuiop', 'asdfghjkl;', '1qaz2wsx3edc', '1q2w3e4r5t', 'poiuytrewq', '!@#$%^&*()'],
    ],
    ['neighbouring keys of the Arabic layout', ['ضصثقفغعهخح', 'شسيبلاتنمك', 'ئءؤرلاىةوز', 'حخهعغفقثصض']],
    ['Arabic-Indic and Persian digits', ['١٢٣٤٥٦٧٨٩٠', '۱۲۳۴۵۶۷۸۹۰', 'محمد١٢٣٤٥٦', 'password١٢٣']],
    [
      'common Arabic words',
      ['السلام عليكم', 'بسم الله الرحمن الرحيم', 'مرحبا123456', 'كلمة المرور ١', 'أحمد محمد'],
    ],
    ['Arabic with vowel marks and lengthened letters', ['مُحَمَّد123456', 'مرحـــــبا123']],
    [
      'Arabic words in Latin letters',
      ['bismillah123', 'Alhamdulillah1', '7abibi3omri', 'mo7ammed123', 'Riyadh@2030'],
    ],
    ['Arabic typed with the English layout', ['hgsghl ugd;l', 'lpl]123456']],
    ['English typed with the Arabic layout', ['حشسسصخقي123', 'حشسسصخقيحشسسصخقي']],
    ['digits and signs for letters', ['P@ssw0rd2024', 'Adm1n!strat0r', '$unsh1ne99']],
    ['separators between the letters', ['p.a.s.s.w.o.r.d', 'pass-word-123', 'p a s s w o r d 1']],
    ['a common word backwards', ['drowssap321', '4202emoclew']],
    ['invisible characters within', ['pass\u200Bword123', 'pass\u202Eword123']],
    ['full-width letters', ['ｐａｓｓｗｏｒｄ１２３']],
    ['the name of the product', ['datacenter2026', 'Data Center 1', 'مركز البيانات', 'مركزالبيانات123']],
    ['the person’s own name', ['نورة العتيبي', 'نوره العتيبى 1']],
    ['the person’s own address', ['n.otaibi1990', 'Otaibi1990Diyar', 'noura.o@diyar1']],
  ])('refuses %s', (_what, passwords) => {
    expect(passwords.filter((password) => !isRefused(password))).toEqual([]);
  });

  it.each([
    ['random letters and digits', ['k7Wq2pZx9T', 'xvbqmtrwkz', '#%_(;+=~?{']],
    [
      'several words',
      ['correct horse battery', 'a password of their own', 'demo-password-2026', 'three green camels'],
    ],
    ['an Arabic sentence', ['قهوتي الصباحية بلا سكر', 'زرعت نخلتين', 'بيت الشعر القديم']],
    ['a common word within a longer password', ['password vcqx mrwt', 'محمد يزرع الباذنجان']],
    ['somebody else’s name within', ['salem-vkqrt-harbi']],
  ])('accepts %s', (_what, passwords) => {
    expect(passwords.filter((password) => isRefused(password))).toEqual([]);
  });

  it('reads a long password to its end', () => {
    expect(isRefused('a'.repeat(200))).toBe(true);
    expect(isRefused(`${'a'.repeat(180)}k7Wq2pZx9T`)).toBe(false);
    expect(isRefused('password'.repeat(25))).toBe(true);
  });

  it('reads no more than 200 characters of a password that becomes longer when it is normalised', () => {
    const words = new WordIndex([]);
    const lookup = vi.spyOn(words, 'at');
    guessesOf('\uFDFA'.repeat(200), { personal: words, product: words });
    expect(Math.max(...lookup.mock.calls.map(([text]) => text.length))).toBe(200);
  });

  it('refuses a temporary password only when it is very easy to guess', () => {
    for (const password of ['temporary-1', 'Welcome@123', 'Diyar2026!', 'password123', '1234567890'])
      expect.soft(isRefused(password, 'temporary'), password).toBe(true);
    // The form for a new user generates ones like these; the last happens to contain neighbouring keys.
    for (const password of ['k7Wq2pZx9T', 'Hs3d4W2zJS', 'T48MJun8Nn', '2rjJJJJE7q'])
      expect.soft(isRefused(password, 'temporary'), password).toBe(false);
  });
});

describe('the reason of a refusal', () => {
  it.each([
    [
      'personal',
      ['نوره العتيبى 1', 'Otaibi1990Diyar', 'noura.o@diyar1', 'otaibi1990otaibi1990', 'diyarpassword'],
    ],
    ['common', ['password123', 'P@ssw0rd2024', 'السلام عليكم', 'datacenter2026']],
    ['repeated', ['aaaaaaaaaa', 'abababababab', 'zxzxzxzxzx']],
    ['sequence', ['1234567890', 'qwertyuiop', 'ضصثقفغعهخح', '123456abcdef']],
    ['none', ['9051338274']],
  ])('is %s', (reason, passwords) => {
    for (const password of passwords) {
      const refuse = () => refuseCommonPassword(password, noura, { field: 'body.password' });
      const params = reason === 'none' ? undefined : { reason };
      expect.soft(refuse, password).toThrow(expect.objectContaining({ params }));
    }
  });
});

describe('areAlike', () => {
  it.each([
    ['the same', 'k7Wq2pZx9T', 'k7Wq2pZx9T'],
    ['another case', 'k7Wq2pZx9T', 'K7WQ2PZX9T'],
    ['digits at the end or the beginning', 'k7Wq2pZx9T', '20k7Wq2pZx9T01'],
    ['a counted password', 'falcon in june 2025', 'falcon in june 2026!'],
    ['other separators', 'falcon in june', 'falcon-in-june'],
    ['other digits of the same value', 'صقر في حزيران 1', 'صقر في حزيران ٢'],
    ['only digits', '905533128841', '905533128841'],
    ['only signs', '#%_(;+=~?{', '#%_(;+=~?{'],
    ['another spelling of a long one', 'صلى الله عليه وسلم '.repeat(30), '\uFDFA'.repeat(30)],
  ])('is true for %s', (_what, one, other) => expect(areAlike(one, other)).toBe(true));

  it.each([
    ['another word', 'falcon in june', 'falcon in july'],
    ['a longer password that begins alike', 'falcon in june', 'falcon in june and july'],
    ['a long one with another end', `${'\uFDFA'.repeat(30)} june`, `${'\uFDFA'.repeat(30)} july`],
    ['two passwords of digits', '905533128841', '905533128842'],
    ['two passwords of signs', '#%_(;+=~?{', '#%_(;+=~?}'],
  ])('is false for %s', (_what, one, other) => expect(areAlike(one, other)).toBe(false));
});
