import type { OwnCells, OwnColumns } from '#modules/catalog/server/index.ts';
import { type ImportChange, shownValue } from '#modules/imports/product-import.ts';

/** Those of all modules as one. */
export function joinColumns(all: readonly OwnColumns[]): OwnColumns {
  const columns = all.flatMap((each) => each.columns);
  return {
    columns,
    async read(db, ids) {
      const parts = await Promise.all(all.map((each) => each.read(db, ids)));
      return new Map(
        ids.map((id) => [id, Object.assign({}, ...parts.map((part) => part.get(id)))]),
      );
    },
    check: (cells) => all.flatMap((each) => each.check(only(cells, each.columns))),
    async write(tx, by, id, cells) {
      for (const each of all) await each.write(tx, by, id, only(cells, each.columns));
    },
  };
}

/** For files that have no such columns. */
export const noOwnColumns = joinColumns([]);

function only(cells: OwnCells, columns: readonly string[]): OwnCells {
  return Object.fromEntries(Object.entries(cells).filter(([column]) => columns.includes(column)));
}

export function changedCells(before: OwnCells | undefined, after: OwnCells): OwnCells {
  return Object.fromEntries(
    Object.entries(after).filter(([column, text]) => (before?.[column] ?? '') !== text),
  );
}

/** As the preview of an import shows them. */
export function cellsAsChanges(before: OwnCells | undefined, after: OwnCells): ImportChange[] {
  return Object.entries(changedCells(before, after)).map(([column, text]) => ({
    field: column,
    from: shownValue(before?.[column]),
    to: shownValue(text),
  }));
}
