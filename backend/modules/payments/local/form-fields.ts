export type Fields = { [name: string]: string | Fields };

/** Parses a body in the format of Stripe's API: 'a[b][0]=c' is { a: { b: { 0: 'c' } } }. */
export function formFields(body: string): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop();
    if (last === undefined) continue;
    let parent = fields;
    for (const part of path) {
      const inner = parent[part];
      if (typeof inner === 'object') parent = inner;
      else {
        const fresh: Fields = Object.create(null);
        parent[part] = fresh;
        parent = fresh;
      }
    }
    parent[last] = value;
  }
  return fields;
}
