import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import './browser-gaps.ts';
import './computed-style.ts';

// A lazily imported module is compiled at its first import, which can take more than a second.
configure({ asyncUtilTimeout: 10_000 });
