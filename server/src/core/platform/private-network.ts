import { type Network, publicNetwork } from './outbound/network.ts'

/**
 * The public network, and the private addresses that the operator has configured. Partners can enter any address; without
 * this list they could reach our internal network.
 */
export const networkWith = (privateEngines: ReadonlySet<string>): Network => ({
  addressesOf: (name, signal) => publicNetwork.addressesOf(name, signal),
  forbids: (address, port) => !privateEngines.has(`${address}:${port}`) && publicNetwork.forbids(address, port),
})
