import assert from 'node:assert/strict';
import type { PrinterLine } from './printer-line.ts';

/** When the power goes: after the printer was offered a job, got its data, or printed it. */
export type PowerCut = 'offered' | 'loaded' | 'printed';

interface PollAnswer {
  jobReady: boolean;
  mediaTypes?: string[];
  jobToken?: string;
}

interface Options {
  mac?: string;
  /** The media types that it prints, the preferred one first; those of an mC-Print3 by default. */
  prints?: readonly string[];
  /** Older firmware knows no job tokens. */
  tokens?: boolean;
  /** With the address without a secret. */
  basic?: { user: string; password: string };
}

const MC_PRINT3 = ['application/vnd.star.starprnt', 'image/png', 'text/plain'];

/**
 * A printer of Star as its CloudPRNT Protocol Guide describes it (decision 71): polls by POST, loads by GET, prints, confirms
 * by DELETE. Paper that came out is in `papers`.
 */
export function createCloudPrntPrinter(line: PrinterLine, path: string, options: Options = {}) {
  const { mac = '00:11:62:1d:9a:b7', prints = MC_PRINT3, tokens = true, basic } = options;
  const papers: { mediaType: string; data: Buffer }[] = [];
  let status = '200 OK';
  let isPrinting = false;
  /** The next paper stops in the middle, with this status. */
  let breaksWith: string | null = null;

  const authorization = basic && `Basic ${Buffer.from(`${basic.user}:${basic.password}`).toString('base64')}`;
  const send = (method: string, query: Record<string, string>, body?: string) => {
    const search = new URLSearchParams(query).toString();
    return line({
      method,
      path: search ? `${path}?${search}` : path,
      headers: {
        'user-agent': 'Star mC-Print3/5.1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(authorization && { authorization }),
      },
      ...(body !== undefined && { body }),
    });
  };

  async function poll(): Promise<PollAnswer> {
    const body = {
      status: '23 6 0 0 0 0 0 0 0 ',
      printerMAC: mac,
      uniqueID: null,
      statusCode: encodeURIComponent(status),
      printingInProgress: isPrinting,
      clientAction: null,
    };
    const answer = await send('POST', {}, JSON.stringify(body));
    assert.equal(answer.status, 200, answer.body.toString());
    assert.match(answer.contentType, /^application\/json/);
    return JSON.parse(answer.body.toString());
  }

  const named = (token: string | undefined): Record<string, string> => ({
    mac,
    ...(tokens && token !== undefined && { token }),
  });
  const load = (mediaType: string, token?: string) => send('GET', { ...named(token), type: mediaType });
  /** `retry` counts repetitions of a confirmation that got no answer. */
  const confirm = (code: string, token?: string, retry?: number) =>
    send('DELETE', { ...named(token), code, ...(retry !== undefined && { retry: String(retry) }) });

  return {
    papers,
    send,
    poll,
    load,
    confirm,
    is(next: string) {
      status = next;
    },
    prints(now: boolean) {
      isPrinting = now;
    },
    breakNext(next: string) {
      breaksWith = next;
    },
    /** One poll, and all that follows from its answer. Returns what became of it. */
    async turn(
      powerCut?: PowerCut,
    ): Promise<'nothing' | 'printed' | 'not loaded' | 'broken' | 'without power'> {
      const { jobReady, mediaTypes = [], jobToken } = await poll();
      // Offline, it goes on polling and loads nothing.
      if (!jobReady || !status.startsWith('2')) return 'nothing';
      if (powerCut === 'offered') return 'without power';
      const mediaType = prints.find((type) => mediaTypes.includes(type));
      if (mediaType === undefined) {
        await confirm('510 Incompatible media type', jobToken);
        return 'not loaded';
      }
      const { status: loaded, contentType, body } = await load(mediaType, jobToken);
      if (loaded !== 200) {
        await confirm('520 Download Timeout', jobToken);
        return 'not loaded';
      }
      assert.equal(contentType.split(';')[0], mediaType);
      if (powerCut === 'loaded') return 'without power';
      papers.push({ mediaType, data: body });
      if (breaksWith !== null) {
        status = breaksWith;
        breaksWith = null;
        return 'broken';
      }
      if (powerCut === 'printed') return 'without power';
      assert.equal((await confirm('200 OK', jobToken)).status, 200);
      return 'printed';
    },
  };
}
