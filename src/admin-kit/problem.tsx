import { classNames } from '#design/class-names.ts';

type ProblemProps = { text: string | null | undefined | false; className?: string };

/** Why something was not done. It stands there from the start, so that it is read out. */
export function Problem({ text, className }: ProblemProps) {
  return (
    <p role="alert" className={classNames('type-small text-danger empty:hidden', className)}>
      {text}
    </p>
  );
}
