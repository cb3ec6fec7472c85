import { describe, expect, it } from 'vitest';
import { TypedBurst, type TypedKey } from './typed-burst.ts';

const CODE = '07121763000000';
const digit = (key: string): Pick<TypedKey, 'key' | 'code'> => ({ key, code: `Digit${key}` });

/** Types keys with the same pause between them, then Enter; returns what Enter gave. */
function type(keys: Pick<TypedKey, 'key' | 'code'>[], pause: number, burst = new TypedBurst(), start = 1000) {
  let at = start;
  for (const key of keys) {
    expect(burst.take({ ...key, timeStamp: at, isRepeated: false })).toBeNull();
    at += pause;
  }
  return burst.take({ key: 'Enter', code: 'Enter', timeStamp: at, isRepeated: false });
}

describe('what a scanner types', () => {
  it('is recognised by its speed', () => {
    expect(type([...CODE].map(digit), 2)).toEqual({ barcode: CODE });
    expect(type([...CODE].map(digit), 60)).toEqual({ barcode: CODE });
  });

  it('is what the keys have on an English keyboard, whatever the language is', () => {
    const arabic = [...CODE].map((key) => ({ key: '٠١٢٣٤٥٦٧٨٩'[Number(key)]!, code: `Digit${key}` }));
    expect(type(arabic, 5)).toEqual({ barcode: CODE });
    const french = [...CODE].map((key) => ({ key: 'à&é"\'(-è_ç'[Number(key)]!, code: `Digit${key}` }));
    expect(type(french, 5)).toEqual({ barcode: CODE });
    expect(
      type(
        [...CODE].map((key) => ({ key, code: `Numpad${key}` })),
        5,
      ),
    ).toEqual({ barcode: CODE });
    // The keyboards of phones tell no position.
    expect(
      type(
        [...CODE].map((key) => ({ key, code: '' })),
        5,
      ),
    ).toEqual({ barcode: CODE });
  });

  it('may have letters, and Shift before them', () => {
    const keys = [
      digit('0'),
      { key: 'Shift', code: 'ShiftLeft' },
      { key: 'A', code: 'KeyA' },
      digit('1'),
      { key: 'ش', code: 'KeyA' },
    ];
    expect(type([...keys, ...[...'1763000000'].map(digit)], 5)).toEqual({ barcode: '0a1a1763000000' });
  });

  it('begins anew after a pause, so that what was typed before does not count', () => {
    const burst = new TypedBurst();
    burst.take({ ...digit('9'), timeStamp: 0, isRepeated: false });
    expect(type([...CODE].map(digit), 5, burst, 500)).toEqual({ barcode: CODE });
  });
});

it('is told apart from the barcodes of others, which a scanner types too', () => {
  const typed = [...'SN-4711-AB-99'].map((key) => ({ key, code: '' }));
  expect(type(typed, 5)).toEqual({ barcode: null });
});

describe('what people type', () => {
  it('is not taken for a barcode', () => {
    expect(type([...CODE].map(digit), 61)).toBeNull();
    expect(type([...'0712176'].map(digit), 5)).toBeNull();
    expect(
      type(
        [...'contract 2026'].map((key) => ({ key, code: '' })),
        80,
      ),
    ).toBeNull();
  });

  it('is not when a key is kept pressed', () => {
    const burst = new TypedBurst();
    for (let at = 0; at < 40; at += 1) burst.take({ ...digit('0'), timeStamp: at * 30, isRepeated: at > 0 });
    expect(burst.take({ key: 'Enter', code: 'Enter', timeStamp: 1200, isRepeated: false })).toBeNull();
  });

  it('is not when Enter comes long after the digits', () => {
    const burst = new TypedBurst();
    let at = 0;
    for (const key of CODE) burst.take({ ...digit(key), timeStamp: (at += 5), isRepeated: false });
    expect(burst.take({ key: 'Enter', code: 'Enter', timeStamp: at + 500, isRepeated: false })).toBeNull();
  });
});
