import { useBrand } from '#web/lib/brand.ts';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './product-mark.module.css';

/** The organisation's logo and name; without them the product's sign (three folder tabs) and its name. */
export function ProductMark() {
  const { name, logoUrl } = useBrand();
  return (
    <span className={classes.mark}>
      {logoUrl ? <Logo url={logoUrl} /> : <ProductSign />}
      <span className={classes.name}>
        <FittedName name={name} />
      </span>
    </span>
  );
}

const ProductSign = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden className={`mirror-in-rtl ${classes.sign}`}>
    <path className={classes.back} d="M5 7.5A1.5 1.5 0 0 1 6.5 6h6l2 3H27v9H5z" />
    <path className={classes.middle} d="M5 12.5h11l2-2.5h7.5a1.5 1.5 0 0 1 1.5 1.5V22H5z" />
    <path
      className={classes.front}
      d="M5 17.5A1.5 1.5 0 0 1 6.5 16H11l2 2.5h14v6a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 5 24.5z"
    />
  </svg>
);
