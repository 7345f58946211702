import type { Tickets } from './job-ticket.ts';
import { drawTicket } from './ticket/draw.ts';
import { encodeTicket } from './ticket/encode.ts';
import { ticketText } from './ticket/layout.ts';
import { makeTicket } from './ticket/make-ticket.ts';

/** How tickets are made, encoded, written and drawn. */
export const TICKETS: Tickets = { makeTicket, encodeTicket, ticketText, drawTicket };
