/** The widths of the bars and spaces of a Code 128, in turn. Its package is loaded when the first one is needed. */
export async function barcodeBars(code: string): Promise<number[]> {
  const { default: barcodes } = await import('bwip-js/node');
  const [symbol] = barcodes.raw('code128', code);
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 has bars');
  return [...symbol.sbs];
}
