import type { SizeGuide } from '#modules/settings/size-guide.ts';

/** The instructions for measuring come last, since many shoppers know their size. */
export function SizeGuideTable({ title, columns, rows, note }: SizeGuide) {
  return (
    <div>
      <div className="overflow-x-auto">
        <table className="numerals w-full text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b align-bottom">
              {columns.map((head) => (
                <th key={head} scope="col" className="py-3 pr-4 type-small font-normal text-quiet">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} className="border-b">
                <th scope="row" className="py-3 pr-4 font-normal whitespace-nowrap">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className="py-3 pr-4 text-quiet whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note !== '' && (
        <>
          <p className="mt-8 type-label text-quiet">How to measure</p>
          <p className="mt-3 max-w-prose type-small whitespace-pre-line">{note}</p>
        </>
      )}
    </div>
  );
}
