import { contract } from './contract.js';

contract(6);
