export type Wish = { forDocs: boolean; names: string[] };

export function wishOf(args: readonly string[]): Wish {
  return {
    forDocs: args.includes('--docs'),
    names: args.filter((arg) => !arg.startsWith('--')),
  };
}
