import type { ReactNode } from 'react';
import classes from './fieldset.module.css';

interface FieldsetProps {
  legend: string;
  required?: boolean;
  /** The id of the element that says what is wrong. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** Several controls that are one field of a form; the legend looks like the label of a text field. */
export const Fieldset = ({ legend, required = false, describedBy, children }: FieldsetProps) => (
  <fieldset className={classes.fieldset} aria-describedby={describedBy}>
    <legend className={classes.legend}>
      {legend}
      {required && <span className={classes.required}> *</span>}
    </legend>
    {children}
  </fieldset>
);
