import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import './browser-gaps.ts';

// A part that comes when it is needed is compiled when it first comes, which takes a busy machine more than a second.
configure({ asyncUtilTimeout: 10_000 });
