import { get, type Target } from './get.ts';

/** The address of a shop's first category. */
export async function categoryPath(home: Target): Promise<string> {
  const path = /href="(\/cproduct\/[^"]+)"/.exec((await get(home, 'identity')).body.toString())?.[1];
  if (!path) throw new Error(`no category on the home page of ${home.host}`);
  return path;
}
