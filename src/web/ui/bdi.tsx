import type { ReactNode } from 'react';

interface BdiProps {
  children: ReactNode;
  /** Codes, addresses and sizes read left to right in any sentence; names follow their own first letter. */
  ltr?: boolean;
}

/** A run of text whose direction must not leak into the sentence around it. */
export const Bdi = ({ children, ltr = false }: BdiProps) => <bdi dir={ltr ? 'ltr' : 'auto'}>{children}</bdi>;
