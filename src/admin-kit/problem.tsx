import { classNames } from '#design/class-names.ts';

type ProblemProps = { text: string | null | undefined | false; className?: string };

/** Why something was not done. It is in the page from the start, so that it is read out. */
export function Problem({ text, className }: ProblemProps) {
  return (
    <p role="alert" className={classNames('type-small text-danger empty:hidden', className)}>
      {text}
    </p>
  );
}
