import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { EDITING_HEARTBEAT_MS } from '#shared/files/editing.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { isGone, placeQuery } from '#web/files/files.api.ts';
import { useLiveEvent } from '#web/lib/live/live.ts';
import { type Editor, sendHeartbeat, sendLeft } from './editing.api.ts';

interface PresenceOptions {
  fileId: FileItem['id'];
  sitting: string;
  /** False for whoever only reads, or may no longer edit. */
  isActive: boolean;
  isTyping: () => boolean;
}

const nobody: readonly Editor[] = [];

/** Says that this tab has the file open, and returns who else has. */
export function usePresence({ fileId, sitting, isActive, isTyping }: PresenceOptions): readonly Editor[] {
  const queries = useQueryClient();
  const [editors, setEditors] = useState(nobody);

  const beat = useEffectEvent(async () => {
    if (!isActive) return;
    try {
      setEditors(await sendHeartbeat(fileId, { sitting, isTyping: isTyping() }));
    } catch (error) {
      // The right may be gone; the file itself says so.
      if (isGone(error)) void queries.invalidateQueries(placeQuery(fileId));
    }
  });

  useEffect(() => {
    if (!isActive) return undefined;
    const first = setTimeout(() => void beat());
    const timer = setInterval(() => void beat(), EDITING_HEARTBEAT_MS);
    const leave = () => sendLeft(fileId, sitting);
    // A page that the browser kept for Back is open again.
    const back = () => void beat();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', back);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', back);
      leave();
    };
  }, [fileId, sitting, isActive]);

  useLiveEvent('editing', (event) => {
    if (event.fileId === fileId) void beat();
  });
  useLiveEvent('resync', () => void beat());
  return isActive ? editors : nobody;
}
