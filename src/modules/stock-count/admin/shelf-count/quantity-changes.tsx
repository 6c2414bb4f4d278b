import { Cell, Row, Table } from '#design/table/table.tsx';

export type QuantityChange = { id: number; name: string; before: number; after: number };

/** Old and new quantities, side by side. */
export function QuantityChanges({ changes }: { changes: readonly QuantityChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="max-h-[50svh] overflow-y-auto">
      <Table
        label="Quantities that change"
        columns={[
          { className: 'pl-0', children: 'Product' },
          { className: 'pr-0 text-right', children: 'Old → new' },
        ]}
      >
        {changes.map(({ id, name, before, after }) => (
          <Row key={id}>
            <Cell className="pl-0 wrap-anywhere">{name}</Cell>
            <Cell className="pr-0 text-right whitespace-nowrap">
              {before} → {after}
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
