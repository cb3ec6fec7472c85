import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#shared/http/contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { generatePassword } from '#web/users/generate-password.ts';
import { useRefreshUsers } from '#web/users/users.api.ts';
import type { NumberedRow } from './read-rows.ts';

type Checked = Answer<typeof usersContract.checkImport>['rows'][number];

/** One row of the file, what the check said about it, and what happened to it since. */
export interface ImportEntry extends NumberedRow {
  checked: Checked;
  state: 'ready' | 'refused' | 'adding' | 'added' | 'failed';
  /** Why it failed. */
  error: unknown;
  /** The temporary password, made when the user is added. */
  password: string;
}

/** After these every further row would fail too. */
const endsImport = new Set(['offline', 'unauthenticated', 'forbidden', 'unavailable', 'tooManyRequests']);

/** The rows of a file from the check to the result. Users are added one after the other, each in a transaction of its own. */
export function useImport() {
  const [entries, setEntries] = useState<readonly ImportEntry[] | null>(null);
  const [phase, setPhase] = useState<'choosing' | 'checking' | 'checked' | 'adding' | 'done'>('choosing');
  const refreshUsers = useRefreshUsers();
  const stopping = useRef(new AbortController());
  // Whoever leaves the page no longer sees what happens, so nothing more is added.
  useEffect(() => () => stopping.current.abort(), []);

  const change = (number: number, next: Partial<ImportEntry>) =>
    setEntries(
      (before) => before?.map((entry) => (entry.number === number ? { ...entry, ...next } : entry)) ?? null,
    );

  async function check(rows: NumberedRow[]): Promise<void> {
    setPhase('checking');
    try {
      const answer = await call(usersContract.checkImport, {
        body: { rows: rows.map(({ row }) => row) },
      });
      setEntries(
        rows.map((numbered, index) => {
          const checked = answer.rows[index]!;
          const state = checked.form ? 'ready' : 'refused';
          return { ...numbered, checked, state, error: null, password: '' };
        }),
      );
      setPhase('checked');
    } catch (error) {
      setPhase('choosing');
      throw error;
    }
  }

  async function add(): Promise<void> {
    const controller = new AbortController();
    stopping.current = controller;
    setPhase('adding');
    for (const { number, checked } of entries?.filter(({ state }) => state === 'ready') ?? []) {
      if (controller.signal.aborted) break;
      const password = generatePassword();
      change(number, { state: 'adding', password });
      try {
        // Not aborted with the rest: the answer says whether this user was added.
        await call(usersContract.create, { body: { ...checked.form!, password } });
        change(number, { state: 'added' });
      } catch (error) {
        change(number, { state: 'failed', error });
        if (error instanceof ApiError && endsImport.has(error.code)) break;
      }
    }
    await refreshUsers();
    setPhase('done');
  }

  return {
    phase,
    entries,
    check,
    add,
    stop: () => stopping.current.abort(),
    reset(): void {
      setEntries(null);
      setPhase('choosing');
    },
  };
}
