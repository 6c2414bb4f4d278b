import { classNames } from '#design/class-names.ts';

export type FormMessageProps = { text: string | null; tone?: 'danger' | 'good' };

/**
 * In the form from the start, so that later messages are read out. While it is empty, it removes
 * the form's gap.
 */
export function FormMessage({ text, tone = 'danger' }: FormMessageProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className="empty:-mt-6">
      {text !== null && (
        <p
          className={classNames(
            'border-l-2 py-2 pl-4 type-small',
            tone === 'danger' ? 'border-danger text-danger' : 'border-good text-good',
          )}
        >
          {text}
        </p>
      )}
    </div>
  );
}
