type FigureCardProps = { title: string; value: string; trend: string; note?: string };

export function FigureCard({ title, value, trend, note }: FigureCardProps) {
  return (
    <section className="border bg-raised p-6">
      <h2 className="type-small text-quiet">{title}</h2>
      <p className="figures mt-2 type-heading">{value}</p>
      <p className="figures mt-2 type-small">{trend}</p>
      {note && <p className="figures mt-1 type-small text-quiet">{note}</p>}
    </section>
  );
}
