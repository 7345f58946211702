import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOnServer } from '#tests/api/support/databases.ts';
import { type Diner, newDiner } from './support/diner.ts';
import { assertAllKept } from './support/kept-orders.ts';
import { openSite } from './support/site.ts';
