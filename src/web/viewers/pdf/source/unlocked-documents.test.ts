import { expect, it, vi } from 'vitest';
import { drawnSource } from './drawn-source.ts';
import { borrowUnlocked, rememberUnlocked } from './unlocked-documents.ts';

const aSource = () =>
  drawnSource({ pageCount: 1, firstPage: { width: 595, height: 842 }, urlOf: () => '/nothing' });

it('closes a document that is being printed after the print, and not with its viewer', () => {
  const close = vi.fn();
  const source = aSource();
  const leave = rememberUnlocked('/a', source, close);
  const print = borrowUnlocked('/a');
  expect(print?.source).toBe(source);
  leave();
  expect(close).not.toHaveBeenCalled();
  expect(borrowUnlocked('/a')).toBeUndefined();
  print?.close();
  expect(close).toHaveBeenCalledOnce();
});

it('closes a document with its viewer when its prints have ended', () => {
  const close = vi.fn();
  const leave = rememberUnlocked('/a', aSource(), close);
  borrowUnlocked('/a')?.close();
  expect(close).not.toHaveBeenCalled();
  leave();
  expect(close).toHaveBeenCalledOnce();
});

it('keeps the document of the viewer that came last', () => {
  const later = aSource();
  const leaveFirst = rememberUnlocked('/a', aSource(), () => {});
  const leaveLater = rememberUnlocked('/a', later, () => {});
  leaveFirst();
  expect(borrowUnlocked('/a')?.source).toBe(later);
  leaveLater();
});
