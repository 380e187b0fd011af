export { EQUATION_DEFAULTS, Equation, type EquationParameters, netValue, stepEquation } from './equation.js';
export { learningRate, noteActivation, RELIABILITY_DEFAULTS, type ReliabilityParameters } from './reliability.js';
