import { Cell, HeaderCell, Row, Table } from '#design/table.tsx';

export type FigureChange = { id: number; name: string; before: number; after: number };

/** Old and new, side by side. */
export function FigureChanges({ changes }: { changes: readonly FigureChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="max-h-[50svh] overflow-y-auto">
      <Table label="Figures that change">
        <thead>
          <tr>
            <HeaderCell className="pl-0">Piece</HeaderCell>
            <HeaderCell className="pr-0 text-right">Old → new</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, name, before, after }) => (
            <Row key={id}>
              <Cell className="pl-0 wrap-anywhere">{name}</Cell>
              <Cell className="pr-0 text-right whitespace-nowrap">
                {before} → {after}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
