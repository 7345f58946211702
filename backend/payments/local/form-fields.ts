type Fields = { [name: string]: string | Fields };

/** Reads a body as Stripe's interface takes it: 'a[b][0]=c' is { a: { b: { 0: 'c' } } }. */
export function formFields(body: string): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop();
    if (last === undefined) continue;
    let place = fields;
    for (const part of path) {
      const inner = place[part];
      if (typeof inner === 'object') place = inner;
      else {
        const fresh: Fields = Object.create(null);
        place[part] = fresh;
        place = fresh;
      }
    }
    place[last] = value;
  }
  return fields;
}
