import { type LabelOutput, labelOutputs } from '#shared/files/labels.contract.ts';

const KEY = 'label-printing';

/** How labels were printed last in this browser. It belongs to the computer, as its printers do, and not to the user. */
export interface RememberedChoices {
  output?: LabelOutput;
  printerUid?: string;
  layoutId?: string;
}

export function rememberedChoices(): RememberedChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const { output, printerUid, layoutId } = stored as Record<string, unknown>;
    const known = labelOutputs.find((it) => it === output);
    return {
      ...(known && { output: known }),
      ...(typeof printerUid === 'string' && { printerUid }),
      ...(typeof layoutId === 'string' && { layoutId }),
    };
  } catch {
    return {};
  }
}

export function rememberChoices(changed: RememberedChoices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...rememberedChoices(), ...changed }));
  } catch {
    // A browser that stores nothing asks again.
  }
}
