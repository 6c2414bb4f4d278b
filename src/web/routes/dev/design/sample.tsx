import type { ReactNode } from 'react';

type SampleGroupProps = { title: string; children: ReactNode };

export function SampleGroup({ title, children }: SampleGroupProps) {
  return (
    <section className="grid gap-8 py-14 lg:grid-cols-[12rem_1fr]">
      <h2 className="type-title">{title}</h2>
      <div className="flex min-w-0 flex-col gap-8">{children}</div>
    </section>
  );
}

export function Sample({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-3 type-small text-quiet">{label}</p>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}
