// Made by `npm run schemas` from the schemas beside this folder; do not edit.
import type { Validator } from './validators.js';

export declare const isLiveMessage: Validator;
