/** Stands in a table for the rows that are not drawn. */
export const RowGap = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden style={{ blockSize: height }} />;
