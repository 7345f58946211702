// node file-server.ts <port> <folder>: serves one page with its headers from memory, the upper limit of Node's server.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [port, folder = ''] = process.argv.slice(2);
const body = readFileSync(join(folder, 'page'));
const headers = {
  ...JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')),
  'content-length': body.length,
};
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
