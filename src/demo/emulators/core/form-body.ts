type FormValue = string | FormValue[] | { [key: string]: FormValue };
type FormFields = { [key: string]: FormValue };

type Node = { text?: string; children?: Map<string, Node> };

/** Reads `a[b][0][c]=d` as {a: {b: [{c: 'd'}]}}. Later values win; '[]' appends. */
export function parseFormBody(body: string): FormFields {
  const root: Node = { children: new Map() };
  for (const [name, value] of new URLSearchParams(body)) {
    let node = root;
    for (const step of splitName(name)) {
      node.children ??= new Map();
      const key = step === '' ? String(node.children.size) : step;
      const next = node.children.get(key) ?? {};
      node.children.set(key, next);
      node = next;
    }
    node.text = value;
  }
  return toObject(root.children ?? new Map());
}

function splitName(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  const inner = [...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '');
  return [name.slice(0, open), ...inner];
}

function toValue(node: Node): FormValue {
  if (!node.children) return node.text ?? '';
  const keys = [...node.children.keys()];
  const isList = keys.every((key, index) => key === String(index));
  return isList ? [...node.children.values()].map(toValue) : toObject(node.children);
}

/** Null prototype: a field named __proto__ stays a field. */
function toObject(children: Map<string, Node>): FormFields {
  const fields: FormFields = Object.create(null);
  for (const [key, child] of children) fields[key] = toValue(child);
  return fields;
}
