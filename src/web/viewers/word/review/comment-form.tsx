import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useEscape } from '../use-escape.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import classes from './review.module.css';
import { reviewStrings } from './review.strings.ts';

interface CommentFormProps {
  title: string;
  label: string;
  /** Returns whether it was written; otherwise what was typed stays. */
  onSave: (text: string) => boolean;
  onCancel: () => void;
}

/** Where a comment or a reply is typed. Ctrl+Enter adds it, Escape gives it up. */
export function CommentForm({ title, label, onSave, onCancel }: CommentFormProps) {
  const texts = useStrings(reviewStrings);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const form = useEscape<HTMLFormElement>(onCancel);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  function save(): void {
    if (text.trim() !== '') setRefused(!onSave(text.trim()));
  }
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        ref={field}
        label={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        dir="auto"
        value={text}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          save();
        }}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isRefused && texts.refused}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={text.trim() === ''}>
          {texts.save}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
