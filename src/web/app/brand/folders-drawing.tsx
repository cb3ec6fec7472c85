import classes from './folders-drawing.module.css';

/** The position of each folder's tab, from the back of the drawer to the front, and the length of its label. */
const folders = [
  { tab: 400, label: 64 },
  { tab: 96, label: 84 },
  { tab: 496, label: 56 },
  { tab: 248, label: 76 },
  { tab: 432, label: 84 },
  { tab: 64, label: 60 },
  { tab: 320, label: 80 },
] as const;

const WIDTH = 800;
const STEP = 84;
const TAB_HEIGHT = 40;
const TAB_WIDTH = 170;
const HEIGHT = TAB_HEIGHT + folders.length * STEP;

/** The outline of a folder: one long edge with a rounded tab. */
function outline(tab: number, top: number): string {
  const edge = top + TAB_HEIGHT;
  return [
    `M0 ${HEIGHT}V${edge}H${tab}`,
    `c12 0 14 -6 18 -16l6 -14c4 -8 8 -10 16 -10`,
    `h${TAB_WIDTH - 80}c8 0 12 2 16 10l6 14c4 10 6 16 18 16`,
    `H${WIDTH}V${HEIGHT}z`,
  ].join('');
}

/** A drawer of folders, darker towards the front. Decoration only. */
export function FoldersDrawing() {
  return (
    <svg
      className={`${classes.drawer} mirror-in-rtl`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMax slice"
      aria-hidden
    >
      {folders.map(({ tab, label }, depth) => (
        <g key={tab} style={{ '--depth': depth } as React.CSSProperties}>
          <path className={classes.folder} d={outline(tab, depth * STEP)} />
          <rect
            className={classes.label}
            x={tab + (TAB_WIDTH - label) / 2}
            y={depth * STEP + 17}
            width={label}
            height={7}
            rx={3.5}
          />
        </g>
      ))}
    </svg>
  );
}
