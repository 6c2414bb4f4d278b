import { classNames } from '#design/class-names.ts';

type MetricCardProps = {
  title: string;
  value: string;
  trend: string;
  note?: string;
  className?: string;
};

export function MetricCard({ title, value, trend, note, className }: MetricCardProps) {
  return (
    <section className={classNames('numerals border bg-raised p-4 sm:px-5', className)}>
      <h2 className="type-small text-quiet">{title}</h2>
      <p className="mt-1 text-3xl font-light">{value}</p>
      <p className="mt-2 type-small">{trend}</p>
      {note && <p className="mt-1 type-small text-quiet">{note}</p>}
    </section>
  );
}
