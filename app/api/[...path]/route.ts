import { proxyCall } from '#lib/server/proxy.ts';

type Context = { params: Promise<{ path: string[] }> };

export async function GET(request: Request, context: Context): Promise<Response> {
  return proxyCall(request, (await context.params).path.join('/'));
}

export async function POST(request: Request, context: Context): Promise<Response> {
  return proxyCall(request, (await context.params).path.join('/'));
}

export async function DELETE(request: Request, context: Context): Promise<Response> {
  return proxyCall(request, (await context.params).path.join('/'));
}
