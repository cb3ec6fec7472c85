import type { ComponentProps } from 'react';
import { Banner } from '#web/ui/state/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';

interface AuthFormProps extends Pick<ComponentProps<typeof Form>, 'onSubmit' | 'children'> {
  /** Why the last attempt failed. */
  problem: string | null;
  onDismiss: () => void;
}

/** A form before sign-in: a banner above the fields says why the last attempt failed. */
export const AuthForm = ({ onSubmit, children, problem, onDismiss }: AuthFormProps) => (
  <Form onSubmit={onSubmit}>
    {problem && (
      <Banner tone="error" onDismiss={onDismiss}>
        {problem}
      </Banner>
    )}
    {children}
  </Form>
);
