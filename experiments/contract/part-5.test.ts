import { contract } from './contract.js';

contract(5);
