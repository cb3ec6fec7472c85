import classes from './logo.module.css';

interface LogoProps {
  url: string;
  /** Whether it stands on a light plate. Without it: in the dark scheme, because most logos are made for paper. */
  plate?: boolean;
}

/** A logo of any shape in a fixed height. It has no text for screen readers, because the name stands beside it. */
export const Logo = ({ url, plate }: LogoProps) => (
  <img className={classes.logo} src={url} alt="" data-plate={plate} draggable={false} />
);
