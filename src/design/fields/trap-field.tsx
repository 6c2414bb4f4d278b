import type { ComponentProps } from 'react';

/** People do not see this field; programs that fill every field do. */
export function TrapField(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  );
}
