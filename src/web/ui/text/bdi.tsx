import type { ReactNode } from 'react';

interface BdiProps {
  children: ReactNode;
  /** For codes, addresses and sizes, which are always left to right. Names have the direction of their first letter. */
  ltr?: boolean;
}

/** Text whose direction does not affect the sentence around it. */
export const Bdi = ({ children, ltr = false }: BdiProps) => <bdi dir={ltr ? 'ltr' : 'auto'}>{children}</bdi>;
