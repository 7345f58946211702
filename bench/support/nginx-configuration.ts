/** nginx with one worker in the foreground, that keeps all it writes in a folder; `http` is what it serves. */
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

/** One that gives the file `page` of its folder in answer to everything. */
export const pageConfiguration = (
  folder: string,
  port: number,
  headers: readonly (readonly [name: string, value: string])[],
) =>
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
${headers.map(([name, value]) => `    add_header ${name} ${JSON.stringify(value)};`).join('\n')}
    location / { try_files /page =404; }
  }
`,
  );
