import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { printersQuery } from './labels.api.ts';
import { type LabelPrinter, LabelPrinterError, localNetworkPermission } from './printer/browser-print.ts';
import { rememberChoices, rememberedChoices } from './remembered-choices.ts';

export type PrinterSearch =
  /** The browser will ask for permission, so the user is told first why. */
  | { state: 'explain' }
  | { state: 'searching' }
  | { state: 'found'; printers: readonly LabelPrinter[] }
  | { state: 'noPrinters' | 'noService' | 'notTrusted' | 'notAllowed' | 'noAnswer' }
  | { state: 'failed'; reason: string };

/** The label printers of this computer, and the one that is chosen. They are looked for only while they are needed. */
export function usePrinters(isNeeded: boolean) {
  const [permission, setPermission] = useState<PermissionState | 'unknown' | 'none'>('unknown');
  const [wasTold, setWasTold] = useState(false);
  useEffect(() => {
    if (isNeeded) void localNetworkPermission().then((state) => setPermission(state ?? 'none'));
  }, [isNeeded]);
  const mayAsk = permission !== 'unknown' && (permission !== 'prompt' || wasTold);
  const query = useQuery({ ...printersQuery, enabled: isNeeded && mayAsk });
  const [chosenUid, setChosenUid] = useState(() => rememberedChoices().printerUid);
  const found = query.data?.printers ?? [];
  const usual = query.data?.defaultUid ?? (found.length === 1 ? found[0]?.uid : undefined);
  const byUid = (uid: string | undefined) => found.find((printer) => printer.uid === uid);

  function choose(uid: string): void {
    setChosenUid(uid);
    rememberChoices({ printerUid: uid });
  }

  function search(): void {
    setWasTold(true);
    if (mayAsk) void query.refetch();
  }

  return {
    found: searchOf(),
    chosen: byUid(chosenUid) ?? byUid(usual) ?? null,
    choose,
    search,
  };

  function searchOf(): PrinterSearch {
    if (permission === 'prompt' && !wasTold) return { state: 'explain' };
    if (query.isFetching || query.isPending) return { state: 'searching' };
    if (query.error) return failureOf(query.error);
    return found.length > 0 ? { state: 'found', printers: found } : { state: 'noPrinters' };
  }
}

function failureOf(error: Error): PrinterSearch {
  if (!(error instanceof LabelPrinterError)) return { state: 'failed', reason: error.message };
  const { failure } = error;
  return failure.kind === 'refused' ? { state: 'failed', reason: failure.reason } : { state: failure.kind };
}
