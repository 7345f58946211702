/** nginx with one worker in the foreground that writes only into `folder`; `http`: the content of its http block. */
export const nginxConfiguration = (folder: string, connections: number, http: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections ${connections}; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${http}}
`;

type Headers = readonly (readonly [name: string, value: string])[];

const headersOf = (headers: Headers) =>
  headers.map(([name, value]) => `    add_header ${name} ${JSON.stringify(value)};`).join('\n');

/** An nginx that answers each path with the file of that name in its folder; a path has its own headers. */
export const fileConfiguration = (folder: string, port: number, files: ReadonlyMap<string, Headers>) =>
  nginxConfiguration(
    folder,
    256,
    `
  sendfile on;
  keepalive_requests 1000000;
  types {}
  default_type "";
  server {
    listen 127.0.0.1:${port};
    root ${folder};
${[...files].map(([path, headers]) => `    location = ${path} {\n${headersOf(headers)}\n    }`).join('\n')}
  }
`,
  );
