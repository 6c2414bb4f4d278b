import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';

type FactProps = { label: string; children: ReactNode; wide?: boolean };

export function Fact({ label, children, wide }: FactProps) {
  return (
    <div className={classNames('min-w-0', wide && 'col-span-2 sm:col-span-1')}>
      <dt className="type-label text-quiet">{label}</dt>
      <dd className="figures mt-1 break-words">{children}</dd>
    </div>
  );
}
