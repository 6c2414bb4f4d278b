import { useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { type Question, useAsked } from './question.ts';

/** Rendered once around the staff area. `confirmed` opens it. */
export function QuestionDialog() {
  const asked = useAsked();
  const last = useRef<Question | null>(null);
  if (asked) last.current = asked.question;
  const question = last.current;
  // Leaving the page answers its question with no.
  const latest = useRef(asked);
  latest.current = asked;
  useEffect(() => () => latest.current?.answer(false), []);
  if (!question) return null;
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={() => asked?.answer(false)}
      title={question.title}
      description={question.detail || undefined}
      question={question.text}
      size="small"
      isFirm
      footer={
        <>
          <Button variant="quiet" size="small" onClick={() => asked?.answer(false)}>
            {question.answer === 'Yes, cancel' ? 'Back' : 'Cancel'}
          </Button>
          <Button
            variant={question.isDanger ? 'danger' : 'solid'}
            size="small"
            onClick={() => asked?.answer(true)}
          >
            {question.answer}
          </Button>
        </>
      }
    />
  );
}
