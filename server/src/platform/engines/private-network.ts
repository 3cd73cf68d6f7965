import { type Network, publicNetwork } from '../outbound/network.ts'

/**
 * The public network, and the few places inside that the operator has named. A partner writes down any address it likes;
 * without this list it would see our own network through us.
 */
export const networkWith = (privateEngines: ReadonlySet<string>): Network => ({
  addressesOf: (name, signal) => publicNetwork.addressesOf(name, signal),
  forbids: (address, port) => !privateEngines.has(`${address}:${port}`) && publicNetwork.forbids(address, port),
})
